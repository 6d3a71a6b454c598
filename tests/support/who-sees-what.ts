/**
 * The view of each viewer. `all`: the owner's view, with the number of versions and the creator; `exact`: the place without these;
 * `open`: without the restricted fields; `cell`: a cell instead of the point; `moved`: a redirect to the current name. The others are
 * codes of failures.
 */
const table = `
                        visitor       stranger      PIN           grant         editor  owner   administrator
public                  exact         exact         exact         exact         all     all     exact
unlisted                exact         exact         exact         exact         all     all     exact
approximate             cell          cell          cell          exact         all     all     cell
restricted              open          open          open          exact         all     all     open
protected               pin_required  pin_required  exact         exact         all     all     pin_required
private                 not_found     not_found     not_found     exact         all     all     not_found
former                  moved         moved         moved         moved         moved   moved   moved
former-private          not_found     not_found     not_found     moved         moved   moved   not_found
expired                 expired       expired       expired       expired       all     all     expired
expired-protected       expired       expired       expired       expired       all     all     expired
expired-private         not_found     not_found     not_found     expired       all     all     not_found
taken-down              taken_down    taken_down    taken_down    taken_down    all     all     taken_down
taken-down-protected    taken_down    taken_down    taken_down    taken_down    all     all     taken_down
taken-down-private      not_found     not_found     not_found     taken_down    all     all     not_found
deleted                 removed       removed       removed       removed       removed removed removed
deleted-protected       removed       removed       removed       removed       removed removed removed
deleted-private         not_found     not_found     not_found     removed       removed removed not_found
`;
const [head = '', ...rows] = table.trim().split('\n');
export const viewerNames = head.trim().split(/\s+/);
export const visibilityCases = rows.map((row) => {
  const [state = '', ...seen] = row.trim().split(/\s+/);
  return { state, seen: Object.fromEntries(viewerNames.map((viewer, at) => [viewer, seen[at]])) };
});

/** Returns the visibility of a place in a state of the table. */
export const getVisibility = (state: string) =>
  (['unlisted', 'protected', 'private'] as const).find((visibility) => state.endsWith(visibility)) ?? 'public';
