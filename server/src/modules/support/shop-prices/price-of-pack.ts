/** What one piece costs in a pack of that price; undefined where it is no whole number of sen. Nothing is rounded. */
export const pieceOfPack = (packMinor: number, size: number): number | undefined =>
  packMinor % size === 0 ? packMinor / size : undefined
