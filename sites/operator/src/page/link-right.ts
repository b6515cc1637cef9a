/** A way to a page of this mall; `//elsewhere` would leave it. */
export const isLinkRight = (url: string): boolean => /^\/(?![/\\])/.test(url.trim())
