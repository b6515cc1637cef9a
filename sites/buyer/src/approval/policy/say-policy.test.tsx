import type { Language } from '@borong/contract'
import { translatorOf, messagesReady } from '@borong/site-kit'
import { beforeAll, expect, test } from 'vitest'
import type { PolicyInput } from './policy-draft.ts'
import { type Names, sayLevel, sayPolicy } from './say-policy.ts'

const named = (names: Record<string, string>) => (id: string) => names[id]
const names: Names = {
  member: named({ 1: 'Sari', 2: 'Rudi', 3: 'Maya' }),
  role: named({ 5: 'Finance' }),
  unit: named({ 7: 'Karawang' }),
  costCentre: named({ 11: 'CC-1000' }),
  subject: named({ 12: '6110' }),
  category: named({ 21: 'Paper', 22: 'Toner' }),
  shop: named({ 31: 'Nusa Digital' }),
}
beforeAll(() => Promise.all((['en-us', 'zh-cn', 'en-id'] as Language[]).map(messagesReady)))
const say = (policy: Partial<PolicyInput>, lang: Language = 'en-us') =>
  sayPolicy(translatorOf(lang), { name: 'P', effect: 'REQUIRE', groups: [], levels: [], ...policy }, names).replaceAll(
    '\u00a0',
    ' ',
  )

const twoLevels: Partial<PolicyInput> = {
  unit_id: '7',
  groups: [
    [
      { field: 'amount', op: 'over', amount: 5_000_000 },
      { field: 'category', op: 'any_of', values: ['21', '22'] },
    ],
    [{ field: 'first_order', op: 'is', values: ['1'] }],
  ],
  levels: [
    { mode: 'ANY', by: 'manager', steps: 1 },
    { mode: 'ALL', by: 'members', member_ids: ['1', '2', '3'], reminder_hours: 8 },
  ],
}

test('a policy is one sentence: when, whose orders, who one after the other', () => {
  expect(say(twoLevels)).toBe(
    'When the total is over Rp 5,000,000.00 and a category is Paper or Toner, or when it is the first order with the seller, every order of Karawang needs approval: first the manager of the requester, then all of Sari, Rudi and Maya (reminder after 8 h).',
  )
  expect(say(twoLevels, 'zh-cn')).toBe(
    '当总额超过 Rp 5,000,000.00且商品分类为Paper或Toner，或首次向该商家下单时，Karawang的所有订单需审批：先由申请人的直属上级审批，再由Sari、Rudi和Maya（全部）（8 小时后提醒）审批。',
  )
  expect(say(twoLevels, 'en-id')).toMatch(
    /^Bila total di atas Rp 5,000,000.00 dan kategori adalah Paper atau Toner, atau/,
  )
})

test('without conditions it holds for every order; what is still open stands as dots', () => {
  expect(say({ levels: [{ mode: 'ANY', by: 'members' }] })).toBe('Every order needs approval: …')
  expect(say({ groups: [[{ field: 'seller', op: 'none_of' }]] })).toBe(
    'When the seller is not …, every order needs approval: …',
  )
})

test('who lets pass and who refuses, with the message and the time', () => {
  expect(
    say({ effect: 'BYPASS', groups: [[{ field: 'budget', op: 'any_of', values: ['within', 'uncontrolled'] }]] }),
  ).toBe(
    'When the budget is enough or not controlled, every order is approved automatically, unless another rule blocks it.',
  )
  const until = Date.UTC(2026, 11, 31, 16) / 1000
  expect(say({ effect: 'DENY', message: 'Ask IT.', valid_to: until })).toBe(
    'Every order is blocked. Message to the requester: Ask IT. Up to 31/12/2026.',
  )
})

test('levels say how many of whom, and who is not there any more', () => {
  const t = translatorOf('en-us')
  const level = (it: Parameters<typeof sayLevel>[1]) => sayLevel(t, it, names)
  expect(level({ mode: 'N_OF', count: 2, by: 'members', member_ids: ['1', '2', '9'] })).toBe(
    '2 of Sari, Rudi and a former member (9)',
  )
  expect(level({ mode: 'ANY', by: 'members', member_ids: ['2'] })).toBe('Rudi')
  expect(level({ mode: 'ALL', by: 'role', role_id: '5', escalate_hours: 24 })).toBe(
    'everybody with the role Finance (after 24 h the next manager as well)',
  )
  expect(level({ mode: 'ANY', by: 'manager', steps: 3 })).toBe('the manager 3 steps above the requester')
  expect(level({ mode: 'ALL', by: 'cost_center_owner' })).toBe('the managers of all its cost centres')
})
