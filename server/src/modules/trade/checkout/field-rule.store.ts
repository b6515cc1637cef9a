import type { Selectable } from 'kysely'
import { sql } from 'kysely'
import type { Ctx } from '#platform/ctx'
import { tablesOf } from '#platform/database/database'
import { rowMapping } from '#platform/database/row-mapping'
import type { CheckoutTables, OrderFieldRuleTable } from './checkout.tables.ts'
import type { FieldRule } from './checkout.types.ts'

const db = (ctx: Pick<Ctx, 'db'>) => tablesOf<CheckoutTables>(ctx)

const ruleRow = rowMapping<OrderFieldRuleTable>()(
  {
    poNumber: 'po_number',
    poMask: 'po_mask',
    neededBy: 'needed_by',
    attachments: 'attachments',
    version: 'version',
    changedAt: 'changed_at',
  },
  ['company_id'],
)

/** A company that has set nothing leaves everything to its people. */
const unset: FieldRule = { poNumber: 'optional', poMask: '', neededBy: 'optional', attachments: 'optional', version: 0 }

export function toRule(row: Selectable<OrderFieldRuleTable> | null | undefined): FieldRule {
  if (!row) return unset
  const { changedAt: _at, ...rule } = ruleRow.read(row)
  return rule
}

export const ruleOf = async (ctx: Ctx, companyId: number): Promise<FieldRule> =>
  toRule(
    await db(ctx).selectFrom('order_field_rule').selectAll().where('company_id', '=', companyId).executeTakeFirst(),
  )

/** False when somebody has changed it since that version. */
export const writeFieldRule = async (ctx: Ctx, companyId: number, rule: FieldRule): Promise<boolean> => {
  const values = ruleRow.values({ ...rule, version: rule.version + 1, changedAt: ctx.clock.now() })
  const written = await db(ctx)
    .insertInto('order_field_rule')
    .values({ company_id: companyId, ...values })
    .onConflict((conflict) =>
      conflict
        .column('company_id')
        .doUpdateSet(values)
        .where(sql<boolean>`order_field_rule.version = ${rule.version}`),
    )
    .returning('version')
    .executeTakeFirst()
  return written !== undefined
}
