import { formatLimits } from '@borong/contract'
import type { Ctx } from '#platform/ctx'
import { adminIn } from '#platform/http/admin-in'
import { refuse, refuseField } from '#platform/http/refuse'
import { insertPack, latestPacks, lockPacks } from './format-pack.store.ts'
import type { FormatKind, PackName, WrittenFormat } from './format-pack.types.ts'
import { invalidateFormats, standingPacks } from './formats-in-force.ts'
import { misfitOf, readMask } from './number-mask.ts'
import { formatKindsChecked } from './ready-packs.ts'
import { bareValue } from './try-format.ts'

/** A pattern that can be read, and an example that fits it. */
function assertFormat({ kind, pattern, example }: WrittenFormat, at: number): void {
  const mask = readMask(pattern)
  if (!mask) return refuseField(`formats.${at}.pattern`, 'NO_PATTERN', { limit: formatLimits.characters })
  if (misfitOf(mask, bareValue(kind, example))) refuseField(`formats.${at}.example`, 'NOT_OF_PATTERN')
}

interface Wanted {
  inForce: boolean
  /** Undefined: as they are. */
  formats: readonly WrittenFormat[] | undefined
  version: number
  reason: string
}

/**
 * Puts a pack into force or out of it, and writes the patterns of other countries. What was taken before stays. Refuses INVALID_INPUT for what
 * is no pattern, for an example that does not fit and for patterns of a pack that comes with the mall, FORMAT_NONE_LEFT where values of a kind
 * could not be entered any more, and MOVED_ON.
 */
export async function changeFormatPack(
  ctx: Ctx,
  pack: PackName,
  { inForce, formats, version, reason }: Wanted,
): Promise<void> {
  if (formats && pack !== 'other') return refuseField('formats', 'NOT_TO_WRITE')
  formats?.forEach(assertFormat)
  await lockPacks(ctx)
  const packs = standingPacks(await latestPacks(ctx))
  const before = packs.find((it) => it.pack === pack)!
  if ((before.last?.number ?? 0) !== version) return refuse('MOVED_ON')
  const after = { ...before, inForce, formats: formats ?? before.formats }
  const left = packs.map((it) => (it.pack === pack ? after : it)).filter((it) => it.inForce)
  const lost = formatKindsChecked.find((kind) => !left.some((it) => it.formats.some((one) => one.kind === kind)))
  if (lost) return refuse('FORMAT_NONE_LEFT', { kind: lost.toUpperCase() as Uppercase<FormatKind> })
  const admin = adminIn(ctx)
  const added = await insertPack(ctx, {
    pack,
    number: version + 1,
    inForce,
    formats: pack === 'other' ? after.formats : [],
    reason,
    changedAt: ctx.clock.now(),
    changedBy: admin.accountId,
    byName: admin.name,
  })
  if (!added) return refuse('MOVED_ON')
  const said = (it: typeof after) => ({ inForce: it.inForce, patterns: it.formats.map((one) => one.pattern) })
  ctx.audit({ id: pack.toUpperCase(), before: said(before), after: { ...said(after), reason } })
  ctx.afterCommit(() => invalidateFormats(ctx.app))
}
