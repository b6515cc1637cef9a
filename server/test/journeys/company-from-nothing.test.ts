import { accountApi, api, identityApi, peopleApi } from '@borong/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { encryptedPassword } from '../support/found-mall.ts'
import { type Client, openTestMall, type TestMall, wirePassword } from '../test-mall.ts'
import { fillCart, goodsOfShops, payAtSandbox, quantityFor } from './buying.ts'

let mall: TestMall
beforeAll(async () => {
  mall = await openTestMall({ config: { easyCaptchas: true } })
})
afterAll(() => mall.close())

const password = 'Sungai-Brantas-7'

async function captcha(scene: 'REGISTER') {
  const uuid = `browser-${scene.toLowerCase()}`
  await mall.guest.request(identityApi.captcha, { uuid, scene })
  return { uuid, scene, captcha: 'a2a2a' }
}
const lastEmailTo = async (address: string) => {
  const mail = (await mall.guest.get(identityApi.demoMail)).find((it) => it.to.toLowerCase() === address)
  if (!mail) throw new Error(`no e-mail to ${address}`)
  return mail.body
}
const encrypted = (plain: string) => encryptedPassword(mall, plain)
const signIn = async (username: string): Promise<Client> =>
  mall.bearer((await mall.guest.get(identityApi.login, { username, password: wirePassword(password) })).access_token)

/** Invites somebody as an owner would, opens the link of the e-mail and joins. */
async function join(owner: Client, person: { username: string; role: string; manager?: string }): Promise<Client> {
  const email = `${person.username}@brantas.example`
  await owner.get(peopleApi.invite, {
    email,
    name: person.username,
    role_ids: [person.role],
    ...(person.manager && { manager_id: person.manager }),
  })
  const token = /token=([^\s&]+)/.exec(await lastEmailTo(email))![1]!
  await mall.guest.get(peopleApi.acceptInvitation, {
    token: decodeURIComponent(token),
    username: person.username,
    name: person.username,
    password: await encrypted(password),
  })
  return signIn(person.username)
}

test('an owner builds a company from nothing, and its first order goes through everything it has set up', async () => {
  // registered with a code from the e-mail; signed in at once
  const email = 'ayu@brantas.example'
  await mall.guest.get(accountApi.sendRegisterCode, { email, ...(await captcha('REGISTER')) })
  const code = /\b\d{6}\b/.exec(await lastEmailTo(email))![0]
  const registered = await mall.guest.get(accountApi.register, {
    username: 'ayu-brantas',
    password: wirePassword(password),
    email,
    email_code: code,
    company_name: 'PT Brantas Mandiri',
    nickname: 'Ayu',
  })
  const ayu = mall.bearer(registered.access_token)
  expect(await ayu.get(identityApi.profile)).toMatchObject({ client_name: 'PT Brantas Mandiri', is_owner: 1 })

  // people: roles come with the company; two more people join by invitation
  const roles = await ayu.get(peopleApi.roles)
  const approverRole = roles.find(
    (role) => role.permissions.includes('my-order-audit') && !role.permissions.includes('role-manager'),
  )!.role_id
  const head = await join(ayu, { username: 'head-brantas', role: approverRole })
  const headId = (await head.get(identityApi.profile)).member_id
  const buyerRole = roles.find(
    (role) => role.permissions.includes('my-order') && !role.permissions.includes('my-order-audit'),
  )!.role_id
  const buyer = await join(ayu, {
    username: 'buyer-brantas',
    role: buyerRole,
    manager: headId,
  })

  // accounts, a budget and the rule that every order over a limit needs the manager
  await ayu.get(api.budget.addCostCentre, { code: 'HQ', name: 'Head office', type: 'DEPARTMENT' })
  await ayu.get(api.budget.addSubject, { code: '5200', description: 'Supplies', type: 'EXPENSE' })
  await ayu.get(api.budget.keepSetting, {
    control_on: 1,
    fiscal_start_month: 1,
    version: (await ayu.get(api.budget.setting)).version,
  })
  await ayu.get(api.approval.addPolicy, {
    name: 'Over a million',
    effect: 'REQUIRE',
    groups: [[{ field: 'amount', op: 'over', amount: 1_000_000 }]],
    levels: [{ mode: 'ANY', by: 'manager', steps: 1 }],
  })

  // the first order: no budget yet, so it cannot be submitted; with one it goes to the manager
  await buyer.get(api.organisation.addAddress, {
    name: 'Gudang',
    mobile: '081234567890',
    region: 317105,
    addr: 'Jl. Brantas 1',
  })
  const [centre] = await buyer.get(api.budget.myCostCentres)
  const [subject] = await buyer.get(api.budget.mySubjects)
  await buyer.get(api.checkout.chooseAccounting, {
    accounting: [{ cost_center_id: centre!.id, accounting_sub_id: subject!.id, percent: 10_000 }],
  })
  const [goods] = await goodsOfShops(mall, 1)
  await fillCart(buyer, [{ skuId: goods!.skuId, quantity: quantityFor(goods!, 1_500_000) }])
  const sn = (await buyer.get(api.checkout.place)).order_list[0]!.sn
  const early = await buyer.request(api.order.submit, { id: sn })
  expect([early.status, early.body.message]).toEqual([422, 'Budget has not been configured'])
  await ayu.get(api.budget.add, {
    cost_center_id: centre!.id,
    year: new Date(mall.clock.now().getTime() + 8 * 3_600_000).getUTCFullYear(),
    name: 'Office',
    mode: 'CUMULATIVE',
    control: 'BLOCK',
    months: Array.from({ length: 12 }, () => 50_000_000),
  })
  expect((await buyer.get(api.order.preview, { sns: [sn] })).orders).toMatchObject([
    { outcome: 'NEEDS_APPROVAL', levels: [{ approvers: [{ member_id: headId }] }] },
  ])
  expect((await buyer.get(api.order.submit, { id: sn })).audit_status).toBe('PENDING')
  expect((await head.get(api.order.approve, { sn })).audit_status).toBe('APPROVED')
  await payAtSandbox(mall, buyer, sn)
  const { order_amount, order_status } = await buyer.get(api.order.show, { sn })
  expect(order_status).toBe('PAID_OFF')
  const [budget] = (await ayu.get(api.budget.list, {})).data
  expect([budget!.spent, budget!.committed, budget!.reserved]).toEqual([order_amount, 0, 0])

  // who leaves is out at once, and what waits for them goes to the next one up
  await fillCart(buyer, [{ skuId: goods!.skuId, quantity: quantityFor(goods!, 1_500_000) }])
  const next = (await buyer.get(api.checkout.place)).order_list[0]!.sn
  await buyer.get(api.order.submit, { id: next })
  await ayu.get(peopleApi.disableAccount, { id: headId })
  expect((await head.request(api.order.approve, { sn: next })).status).toBe(403)
  await mall.settle()
  expect((await ayu.get(api.order.listAudit, { tag: 'waiting' })).data.map((row) => row.sn)).toEqual([next])
  await ayu.get(api.order.approve, { sn: next })
  expect(await mall.invariants()).toEqual([])
})
