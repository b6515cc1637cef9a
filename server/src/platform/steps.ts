/** A table of verbs: what each leads from and to, and who may do it. Read down for the life of a thing, across for the law. */
export const steps =
  <Status extends string, By extends string>() =>
  <const Table extends Record<string, { from: readonly Status[]; to: Status; by: readonly By[] }>>(
    table: Table,
  ): Table =>
    table

export type Verdict = { allowed: true } | { allowed: false; because: import('@borong/contract').RefusalCode }
