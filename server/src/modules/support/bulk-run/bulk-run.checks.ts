import { isFileMissing } from '#modules/foundation/media'
import type { Check } from '#platform/check'

export const bulkRunChecks: readonly Check[] = [
  {
    name: 'file.papers',
    mend: 'file',
    asks: { bulk_run: 'select id, file from bulk_run where @id and file is not null' },
    isBroken: isFileMissing,
  },
  {
    name: 'bulk_run.counted',
    mend: 'status',
    asks: {
      bulk_run: `select r.id, r.done, r.refused from bulk_run r where @r.id and r.act in ('approve', 'reject', 'take_down', 'put_back', 'low_mark', 'backorder') and (r.done, r.refused) <> (
        select count(*) filter (where i.state = 'done'), count(*) filter (where i.state = 'refused') from bulk_run_item i where i.run_id = r.id)`,
    },
  },
  {
    name: 'bulk_run.put_back',
    mend: 'status',
    asks: {
      bulk_run: `select r.id from bulk_run r where @r.id and r.undoes is not null and not exists (
        select 1 from bulk_run d where d.id = r.undoes and d.shop_id is not distinct from r.shop_id
          and d.act = case r.act when 'put_back' then 'take_down' else r.act end)`,
    },
  },
]
