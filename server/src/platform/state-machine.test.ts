import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSmallMall, type SmallMall } from '../../test/small-mall.ts'
import type { Actor } from './actor.ts'
import { inCommand } from './ctx.ts'
import { defineStateMachine } from './state-machine.ts'

type Status = 'open' | 'sent' | 'closed'
const machine = defineStateMachine<Status>()({
  table: 'box',
  history: { table: 'box_history', key: 'box_id' },
  movedOn: 'ORDER_MOVED_ON',
  transitions: {
    send: { from: ['open'], to: 'sent', by: ['seller'] },
    close: { from: ['open', 'sent'], to: 'closed', by: ['buyer', 'system'] },
  },
})
const seller = { kind: 'seller', shopId: 7, name: 'Budi' } as Actor
const buyer = { kind: 'buyer', companyId: 1, memberId: 11, name: 'Li' } as Actor

let mall: SmallMall
beforeAll(async () => {
  mall = await openSmallMall()
  await mall.sql('create table box (id bigint primary key, status text not null, version integer not null, note text)')
  await mall.sql(
    `create table box_history (box_id bigint, position integer, transition text, from_status text, to_status text, actor_kind text,
       actor_name text, note text, at timestamptz, primary key (box_id, position))`,
  )
})
afterAll(() => mall.close())

let last = 0
async function newBox() {
  const id = ++last
  await mall.sql(`insert into box values ($1, 'open', 1)`, [id])
  await inCommand(mall.mall.app, seller, 'en-us', (ctx) => machine.begin(ctx, id, 'pack', 'open'))
  return { id, status: 'open' as const, version: 1 }
}
const apply = (actor: Actor, box: Awaited<ReturnType<typeof newBox>>, name: 'send' | 'close', note = '') =>
  inCommand(mall.mall.app, actor, 'en-us', (ctx) => machine.apply(ctx, box, name, { note, change: { note } }))
const stateOf = async (id: number) => ({
  box: (await mall.sql('select status, version, note from box where id = $1', [id]))[0],
  steps: (await mall.sql('select transition from box_history where box_id = $1 order by position', [id])).map(
    (it) => it.transition,
  ),
})

test('a transition moves the row, counts it, changes what goes along and writes its history', async () => {
  const box = await newBox()
  await apply(seller, box, 'send', 'by courier')
  expect(await stateOf(box.id)).toEqual({
    box: { status: 'sent', version: 2, note: 'by courier' },
    steps: ['pack', 'send'],
  })
  const [row] = await mall.sql(
    'select position, from_status, to_status, actor_kind, actor_name from box_history where box_id = $1 and transition = $2',
    [box.id, 'send'],
  )
  expect(row).toEqual({ position: 2, from_status: 'open', to_status: 'sent', actor_kind: 'seller', actor_name: 'Budi' })
})

test('whoever is not named in the table is refused, and nothing is written', async () => {
  const box = await newBox()
  await expect(apply(buyer, box, 'send')).rejects.toMatchObject({ code: 'ACTION_NOT_YOURS' })
  await expect(apply(seller, box, 'close')).rejects.toMatchObject({ code: 'ACTION_NOT_YOURS' })
  expect(await stateOf(box.id)).toEqual({ box: { status: 'open', version: 1, note: null }, steps: ['pack'] })
  expect(machine.can(buyer, 'send', 'open')).toEqual({ allowed: false, because: 'ACTION_NOT_YOURS' })
  expect(machine.can(seller, 'send', 'open')).toEqual({ allowed: true })
})

test('what has moved on is refused, and leaves no history', async () => {
  const box = await newBox()
  await apply(buyer, box, 'close')
  await expect(apply(seller, box, 'send')).rejects.toMatchObject({ code: 'ORDER_MOVED_ON' })
  await expect(apply(buyer, { ...box, status: 'closed' as never }, 'close')).rejects.toMatchObject({
    code: 'ORDER_MOVED_ON',
  })
  expect((await stateOf(box.id)).steps).toEqual(['pack', 'close'])
  expect(machine.can(seller, 'send', 'closed')).toEqual({ allowed: false, because: 'ORDER_MOVED_ON' })
})

test('of many at once one moves the row', async () => {
  const box = await newBox()
  const answers = await Promise.allSettled(Array.from({ length: 8 }, () => apply(buyer, box, 'close')))
  expect(answers.filter((it) => it.status === 'fulfilled')).toHaveLength(1)
  expect((await stateOf(box.id)).steps).toEqual(['pack', 'close'])
})
