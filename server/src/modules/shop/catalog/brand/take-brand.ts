import type { Ctx } from '#platform/ctx'
import { refuse } from '#platform/http/refuse'
import { lockBrands } from './brand.store.ts'

export interface Seen {
  id: number
  /** As the operator saw it. */
  version: number
}

/** A brand, and others it is about, locked for an operator. Refuses NOT_FOUND, and MOVED_ON where it is not as they saw it. */
export async function takeBrand(ctx: Ctx, { id, version }: Seen, others: readonly number[] = []) {
  const rows = await lockBrands(ctx, [id, ...others])
  const brand = rows.get(id) ?? refuse('NOT_FOUND')
  return brand.version === version ? { brand, others: rows } : refuse('MOVED_ON')
}
