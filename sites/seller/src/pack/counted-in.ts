/** What a sku is counted in. */
export interface Counted {
  unit?: string
  packs?: readonly { name: string; size: number }[]
}

/** The pack of that size; undefined: the unit itself. */
export const packOf = (of: Counted, size: number) => of.packs?.find((it) => it.size === size)

/** For a call: nothing where the unit itself is meant. */
export const sentPack = (size: number): { pack?: number } => (size > 1 ? { pack: size } : {})
