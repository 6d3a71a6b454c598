export const password = 'correct horse battery';

/** The body of `POST /api/auth/register`. */
export const registrationOf = (username: string) => ({ username, password, email: `${username}@example.com` });
