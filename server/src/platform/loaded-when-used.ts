import { createRequire } from 'node:module'

const load = createRequire(import.meta.url)

/** A package that many processes never need: it is loaded by its first use, so that the others have neither its start nor its memory. */
export function loadedWhenUsed<Package>(name: string, begin = (_loaded: Package) => {}): () => Package {
  let loaded: Package | undefined
  return () => {
    if (!loaded) begin((loaded = load(name) as Package))
    return loaded
  }
}
