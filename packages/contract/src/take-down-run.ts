import { Type } from 'typebox'
import { refusedGoods, runFields } from './bulk-run.ts'
import { mallGoodsApi } from './goods-review.ts'
import { PasswordHash } from './identity-fields.ts'
import { route } from './route.ts'
import { Flag, Id, Maybe, OneOf, Page, Paging, RequiredText } from './wire.ts'

export const shelfRunActs = ['TAKE_DOWN', 'PUT_BACK'] as const
export const takeDownLimits = { reason: 200 } as const

const reason = RequiredText(takeDownLimits.reason, { min: 2, description: 'why; the shops read it' })

const TakeDownRun = Type.Object({
  ...runFields,
  act: OneOf(shelfRunActs, 'PUT_BACK: puts back what another run took down'),
  reason: Type.String({ description: 'why, as the shops read it' }),
  undoes_id: Maybe(Id('of PUT_BACK: of the run that took the goods down')),
  may_put_back: Flag('1: what it took down can be put back'),
  ...refusedGoods,
})

const One = Type.Object({ id: Id('of the run') })
const audit = { object: 'bulk-run', id: 'run_id' } as const
const operator = { audience: 'admin', needs: 'catalog', tag: 'catalog' } as const

/** Operators take down all goods of the list, in the background, and put back what was taken down by mistake. */
export const takeDownRunApi = {
  list: route({
    ...operator,
    method: 'GET',
    path: '/admin_end/goods-take-down-runs',
    summary: 'Whole lists of goods that were taken down or put back, the latest first',
    input: Type.Object(Paging),
    reply: Page(TakeDownRun),
  }),
  begin: route({
    ...operator,
    method: 'POST',
    path: '/admin_end/goods-take-down-runs',
    audit,
    summary:
      'Begins to take down all goods on sale and off sale that the filters let through; their shops cannot put them back, and orders go on',
    input: Type.Object({
      status: Maybe(OneOf(['ON_SHELF', 'OFF_SHELF'], 'only these; absent: both')),
      ...Type.Pick(mallGoodsApi.list.input, ['shop_id', 'category_id', 'keyword']).properties,
      reason,
      password: PasswordHash,
    }),
    reply: TakeDownRun,
    rate: { perMinute: 10 },
  }),
  show: route({
    ...operator,
    method: 'GET',
    path: '/admin_end/goods-take-down-runs/:id',
    summary: 'How far it is, and with which goods it could not be done',
    params: One,
    reply: TakeDownRun,
  }),
  stop: route({
    ...operator,
    method: 'POST',
    path: '/admin_end/goods-take-down-runs/:id/stop',
    audit: { ...audit, id: 'id' },
    summary: 'Ends it while it runs; what is taken down stays down',
    params: One,
    reply: TakeDownRun,
  }),
  putBack: route({
    ...operator,
    method: 'POST',
    path: '/admin_end/goods-take-down-runs/:id/put-back',
    audit,
    summary:
      'Begins to put back what a run took down, on sale or off sale as it was then; goods that somebody changed since stay down',
    params: One,
    input: Type.Object({ reason }),
    reply: TakeDownRun,
    rate: { perMinute: 10 },
  }),
}
