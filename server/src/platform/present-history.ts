import { toSeconds } from './clock.ts'
import { upper } from './upper.ts'
import type { HistoryRow } from './state-machine.ts'

/** The history of a status, oldest first, without the row that only says that the thing was made. `Step` names its transitions. */
export const presentHistory = <Step extends string, Status extends string>(rows: readonly HistoryRow<Status>[]) =>
  rows.flatMap(({ transition, from, to, kind, name, note, at }) =>
    from === null
      ? []
      : [
          {
            step: transition as Step,
            from_status: upper(from),
            to_status: upper(to),
            by: upper(kind),
            by_name: name,
            reason: note,
            at: toSeconds(at),
          },
        ],
  )
