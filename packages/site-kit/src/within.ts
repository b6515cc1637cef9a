/** Waits for what a page can do without: so long at most, and whether it comes or not. */
export const within = (milliseconds: number, what: Promise<unknown>): Promise<unknown> =>
  Promise.race([what.catch(() => undefined), new Promise((done) => setTimeout(done, milliseconds))])
