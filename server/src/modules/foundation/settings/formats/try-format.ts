import { bareMobile, formatLimits, readTaxNumber } from '@borong/contract'
import type { Ctx } from '#platform/ctx'
import { refuseField } from '#platform/http/refuse'
import { latestPacks } from './format-pack.store.ts'
import type { FormatKind, PackName, WrittenFormat } from './format-pack.types.ts'
import { standingPacks } from './formats-in-force.ts'
import { type MaskProblem, misfitOf, readMask } from './number-mask.ts'

const bare: Readonly<Record<FormatKind, (typed: string) => string>> = {
  mobile: bareMobile,
  tax_number: readTaxNumber,
  bank_account: (typed) => typed.trim(),
}
/** A value without what people put in between, as it is looked at. */
export const bareValue = (kind: FormatKind, typed: string): string => bare[kind](typed)

export interface FormatTry {
  /** Undefined: of the pattern that is being written. */
  pack: PackName | undefined
  inForce: boolean
  pattern: string
  words: WrittenFormat['words'] | undefined
  misfit: { problem: MaskProblem; at: number } | undefined
}

/** Whether a value would be taken now, and by what. Refuses INVALID_INPUT for a pattern that cannot be read. */
export async function tryFormat(
  ctx: Ctx,
  { kind, value, pattern }: { kind: FormatKind; value: string; pattern: string | undefined },
): Promise<{ readAs: string; isTaken: boolean; tries: FormatTry[] }> {
  const readAs = bareValue(kind, value)
  const misfit = (written: string, field: string) => {
    const mask = readMask(written) ?? refuseField(field, 'NO_PATTERN', { limit: formatLimits.characters })
    return misfitOf(mask, readAs)
  }
  const standing = standingPacks(await latestPacks(ctx)).flatMap(({ pack, inForce, formats }) =>
    formats
      .filter((it) => it.kind === kind)
      .map((it) => ({
        pack,
        inForce,
        pattern: it.pattern,
        words: it.words,
        misfit: misfit(it.pattern, 'kind'),
      })),
  )
  const written = pattern === undefined ? [] : [draft(pattern, misfit(pattern, 'pattern'))]
  return { readAs, isTaken: standing.some((it) => it.inForce && !it.misfit), tries: [...written, ...standing] }
}
const draft = (pattern: string, misfit: FormatTry['misfit']): FormatTry => ({
  pack: undefined,
  inForce: false,
  pattern,
  words: undefined,
  misfit,
})
