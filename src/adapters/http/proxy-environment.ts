/** The proxy of each scheme, in the form of the environment variables that curl reads. */
export interface ProxyEnvironment {
  readonly httpProxy?: string;
  readonly httpsProxy?: string;
  /** The hosts that are reached directly. They always include this machine. */
  readonly noProxy: string;
}

/** Reads `HTTPS_PROXY`, `HTTP_PROXY` and `NO_PROXY`; names in lower case take precedence. Returns `undefined` if no proxy is set. */
export function readProxyEnvironment(
  variables: Readonly<Record<string, string | undefined>>,
): ProxyEnvironment | undefined {
  const read = (name: string) => variables[name.toLowerCase()] || variables[name] || undefined;
  const httpProxy = read('HTTP_PROXY');
  const httpsProxy = read('HTTPS_PROXY');
  if (httpProxy === undefined && httpsProxy === undefined) return undefined;
  return {
    ...(httpProxy !== undefined && { httpProxy }),
    ...(httpsProxy !== undefined && { httpsProxy }),
    noProxy: [read('NO_PROXY'), 'localhost', '127.0.0.1', '[::1]'].filter(Boolean).join(','),
  };
}
