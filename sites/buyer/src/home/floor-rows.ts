import type { Reply, contentApi } from '@borong/contract'

export type Block = Reply<typeof contentApi.floors>[number]['blocks'][number]
export interface FloorRow {
  beside: Block[]
  goods: Block['goods']
  /** A picture is high enough to stand beside goods; words alone stand above them. */
  isTile: boolean
}

/** How the blocks of a floor stand: each row ends with goods, and takes what stands before them. */
export function rowsOf(blocks: readonly Block[]): FloorRow[] {
  const rows: FloorRow[] = []
  let beside: Block[] = []
  for (const block of blocks) {
    if (block.type !== 'GOODS') beside.push(block)
    else if (block.goods.length) {
      rows.push({ beside, goods: block.goods, isTile: beside.some((it) => it.type === 'IMAGE') })
      beside = []
    }
  }
  return beside.length ? [...rows, { beside, goods: [], isTile: false }] : rows
}
