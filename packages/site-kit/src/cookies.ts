/** Cookies of the site domain: the registrable part of the host, or the host alone for an address or a single name. */
export function cookieDomain(host: string): string | undefined {
  if (/^[\d.]+$/.test(host) || host.includes(':') || !host.includes('.')) return undefined
  const labels = host.split('.')
  const take = labels.length > 2 && labels.at(-2)!.length <= 3 && labels.at(-1)!.length === 2 ? 3 : 2
  return labels.slice(-take).join('.')
}

export function readCookie(name: string): string | undefined {
  if (typeof document === 'undefined') return undefined
  for (const pair of document.cookie.split('; ')) {
    const at = pair.indexOf('=')
    if (pair.slice(0, at) === name) {
      try {
        return decodeURIComponent(pair.slice(at + 1))
      } catch {
        return undefined
      }
    }
  }
  return undefined
}

export function writeCookie(name: string, value: string, until: { days: number } | { at: number }): void {
  const expires = 'days' in until ? Date.now() + until.days * 86_400_000 : until.at * 1000
  const cookie = [
    `${name}=${encodeURIComponent(value)}`,
    'path=/',
    `expires=${new Date(expires).toUTCString()}`,
    'samesite=lax',
    ...(location.protocol === 'https:' ? ['secure'] : []),
  ].join('; ')
  const domain = cookieDomain(location.hostname)
  if (domain) document.cookie = `${cookie}; domain=${domain}`
  // Browsers refuse a cookie for a public suffix (something.github.io): the host alone then.
  if (!domain || (expires > Date.now() ? readCookie(name) !== value : readCookie(name) !== undefined))
    document.cookie = cookie
}

export const dropCookie = (name: string): void => writeCookie(name, '', { days: -1 })
