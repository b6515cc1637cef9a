/** The seconds at which a JSON web token ends; 0 where it cannot be read. */
export function tokenEnds(token: string): number {
  try {
    const part = token.split('.')[1]!.replaceAll('-', '+').replaceAll('_', '/')
    const { exp } = JSON.parse(atob(part)) as { exp?: unknown }
    return typeof exp === 'number' ? exp : 0
  } catch {
    return 0
  }
}

/** However many ask while it runs, it runs once. */
export function atOnce<Done>(work: () => Promise<Done>): () => Promise<Done> {
  let running: Promise<Done> | undefined
  return () => (running ??= work().finally(() => (running = undefined)))
}
