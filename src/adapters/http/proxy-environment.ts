/** The proxy of each scheme, as curl and other programs read it from the environment; `undefined` if none is set. */
export interface ProxyEnvironment {
  readonly httpProxy?: string;
  readonly httpsProxy?: string;
  /** Hosts that are reached directly, which always include this machine. */
  readonly noProxy: string;
}

/** Reads `HTTPS_PROXY`, `HTTP_PROXY` and `NO_PROXY`, in lower case first. */
export function readProxyEnvironment(
  variables: Readonly<Record<string, string | undefined>>,
): ProxyEnvironment | undefined {
  const read = (name: string) => variables[name.toLowerCase()] || variables[name] || undefined;
  const [httpProxy, httpsProxy] = [read('HTTP_PROXY'), read('HTTPS_PROXY')];
  if (httpProxy === undefined && httpsProxy === undefined) return undefined;
  return {
    ...(httpProxy !== undefined && { httpProxy }),
    ...(httpsProxy !== undefined && { httpsProxy }),
    noProxy: [read('NO_PROXY'), 'localhost', '127.0.0.1', '[::1]'].filter(Boolean).join(','),
  };
}
