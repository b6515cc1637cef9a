import type { Permission } from '@borong/contract'
import type { Directory, DirectoryMember } from '#modules/company/organisation'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Level } from './approval.types.ts'
import { checkCoverage } from './check-coverage.ts'
import { fillUp, findApprovers, managerAbove } from './find-approvers.ts'

const rights = (...names: Permission[]): ReadonlySet<Permission> => new Set(names)
const buyer = rights('my-order')
const approver = rights('my-order', 'my-order-audit')

/** id: [manager, permissions, roles, active] */
type Drawn = Record<
  number,
  [managerId: number | null, permissions?: ReadonlySet<Permission>, roleIds?: number[], active?: boolean]
>
function company(ownerId: number | null, people: Drawn): Directory {
  const members = Object.entries(people).map(
    ([id, [managerId, permissions = buyer, roleIds = [], active = true]]): [number, DirectoryMember] => [
      Number(id),
      {
        id: Number(id),
        name: `P${id}`,
        active,
        managerId,
        unitId: 1,
        roleIds,
        permissions: Number(id) === ownerId ? approver : permissions,
      },
    ],
  )
  return {
    ownerId,
    members: new Map(members),
    units: new Map([[1, { id: 1, parentId: null, code: 'A', name: 'All' }]]),
    roles: new Map([[50, { id: 50, name: 'Finance' }]]),
  }
}
const none = { costCentreOwnerIds: [], budgetOwnerIds: [] }
const plain = { mode: 'any', count: null, reminderHours: null, escalateHours: null } as const
const named = (memberIds: number[], more: { mode?: Level['mode']; count?: number } = {}): Level => ({
  ...plain,
  by: 'members',
  memberIds,
  ...more,
})
const find = (level: Level, requester: number, directory: Directory) => {
  const { people, needed, escalated, attention } = findApprovers(level, requester, directory, none)
  return { ids: people.map((it) => it.id), needed, escalated, attention }
}

// 1 owns; 2 and 3 approve; 4 and 5 buy; 4 reports to 2, 2 to 3, 3 to 1
const usual = company(1, { 1: [null], 2: [3, approver, [50]], 3: [1, approver], 4: [2], 5: [null] })

test('who is named decides, if they can', () => {
  expect(find(named([2, 3]), 4, usual)).toEqual({ ids: [2, 3], needed: 1, escalated: false, attention: '' })
  expect(find(named([2, 5]), 4, usual).ids).toEqual([2])
  expect(find(named([2, 3], { mode: 'all' }), 4, usual).needed).toBe(2)
  expect(find({ ...plain, by: 'role', roleId: 50 }, 4, usual).ids).toEqual([2])
  expect(find({ ...plain, by: 'manager', steps: 2 }, 4, usual).ids).toEqual([3])
  expect(find({ ...plain, by: 'owner' }, 4, usual).ids).toEqual([1])
})

test('never the requester: it goes up their managers, then to the owner, then to whoever else can', () => {
  expect(find(named([2]), 2, usual)).toMatchObject({ ids: [3], escalated: true })
  expect(find(named([5]), 5, usual)).toMatchObject({ ids: [1], escalated: true })
  expect(find(named([1]), 1, usual)).toMatchObject({ ids: [2, 3], escalated: true })
})

test('a sole owner who asks has nobody: attention, never an approval by themselves', () => {
  expect(find(named([1]), 1, company(1, { 1: [null], 2: [1] }))).toEqual({
    ids: [],
    needed: 1,
    escalated: false,
    attention: 'nobody',
  })
})

test('two must agree and one is there: those above join, and what is still too few says so', () => {
  expect(find(named([2], { mode: 'n_of', count: 2 }), 4, usual)).toMatchObject({
    ids: [2, 3],
    needed: 2,
    attention: '',
  })
  expect(find(named([2], { mode: 'n_of', count: 9 }), 4, usual)).toMatchObject({ ids: [2, 3, 1], attention: 'too_few' })
})

test('managers in a circle end the search', () => {
  const circle = company(null, { 1: [2, approver], 2: [1, approver], 3: [1] })
  expect(managerAbove(circle, 1, 2)).toBeUndefined()
  expect(managerAbove(circle, 3, 2)).toBe(2)
  expect(find({ ...plain, by: 'manager', steps: 5 }, 3, circle).ids).toEqual([1])
})

test('in any company and for any level: nobody decides on their own, and everybody who is asked can', () => {
  const drawn = fc.dictionary(
    fc.integer({ min: 1, max: 9 }).map(String),
    fc.tuple(fc.option(fc.integer({ min: 1, max: 9 })), fc.boolean(), fc.boolean()),
    { minKeys: 1, maxKeys: 9 },
  )
  const level = fc.oneof(
    fc
      .record({
        ids: fc.uniqueArray(fc.integer({ min: 1, max: 9 }), { minLength: 1 }),
        mode: fc.constantFrom('any' as const, 'all' as const),
      })
      .map(({ ids, mode }) => named(ids, { mode })),
    fc.integer({ min: 1, max: 4 }).map((count) => named([1, 2, 3], { mode: 'n_of', count })),
    fc.integer({ min: 1, max: 4 }).map((steps): Level => ({ ...plain, by: 'manager', steps })),
  )
  fc.assert(
    fc.property(drawn, level, fc.integer({ min: 1, max: 9 }), (people, asked, requester) => {
      const directory = company(
        1,
        Object.fromEntries(
          Object.entries(people).map(([id, [manager, audits, active]]) => [
            id,
            [manager, audits ? approver : buyer, [], active],
          ]),
        ),
      )
      const { ids, needed, attention } = find(asked, requester, directory)
      expect(ids).not.toContain(requester)
      expect(new Set(ids).size).toBe(ids.length)
      for (const id of ids) expect(directory.members.get(id)).toMatchObject({ active: true })
      expect(attention === '').toBe(ids.length >= needed)
      expect(fillUp(directory, requester, ids, needed).ids.slice(0, ids.length)).toEqual(ids)
    }),
    { numRuns: 1000 },
  )
})

const cover = (
  levels: Level[],
  directory: Directory,
  centres: Parameters<typeof checkCoverage>[2] = [],
  groups: Parameters<typeof checkCoverage>[0]['groups'] = [],
) =>
  checkCoverage({ effect: 'require', unitId: null, groups, levels }, directory, centres).map(
    ({ level, problem, who, requester }) => [level, problem, who || requester].join(' ').trim(),
  )
const centre = (id: number, managerId: number | null) => ({ id, code: `C${id}`, managerId })

test.each<[string, Level[], Directory, string[], ReturnType<typeof centre>[]?]>([
  [
    'a person who left',
    [named([9])],
    company(1, { 1: [null], 4: [null], 9: [null, approver, [], false] }),
    ['1 nobody P9'],
  ],
  ['a person without the right', [named([5])], usual, ['1 nobody P5']],
  ['nobody of this number', [named([77])], usual, ['1 nobody']],
  ['a second level with nobody', [named([2]), named([5])], usual, ['2 nobody P5']],
  ['all of two, one without the right', [named([2, 5], { mode: 'all' })], usual, ['1 not_able P5']],
  ['three of two', [named([2, 3], { mode: 'n_of', count: 3 })], usual, ['1 too_few P2, P3']],
  ['a role nobody holds', [{ ...plain, by: 'role', roleId: 51 }], usual, ['1 nobody']],
  [
    'a role of people who cannot',
    [{ ...plain, by: 'role', roleId: 50 }],
    company(1, { 1: [null], 2: [1, buyer, [50]] }),
    ['1 nobody Finance'],
  ],
  [
    'two of a role of one',
    [{ ...plain, mode: 'n_of', count: 2, by: 'role', roleId: 50 }],
    usual,
    ['1 too_few Finance'],
  ],
  [
    'no managers at all',
    [{ ...plain, by: 'manager', steps: 1 }],
    company(1, { 1: [null], 2: [null, approver], 4: [null] }),
    ['1 no_manager'],
  ],
  ['managers that are too far up', [{ ...plain, by: 'manager', steps: 5 }], usual, ['1 no_manager']],
  [
    'managers who cannot approve',
    [{ ...plain, by: 'manager', steps: 1 }],
    company(1, { 1: [null], 2: [null], 4: [2] }),
    ['1 no_manager'],
  ],
  [
    'a cost centre without manager',
    [{ ...plain, by: 'cost_centre_owner' }],
    usual,
    ['1 no_owner C7'],
    [centre(6, 2), centre(7, null)],
  ],
  [
    'a cost centre of somebody who cannot',
    [{ ...plain, by: 'cost_centre_owner' }],
    usual,
    ['1 no_owner C7'],
    [centre(6, 2), centre(7, 5)],
  ],
  ['an owner who buys alone', [named([1])], company(1, { 1: [null], 4: [null] }), ['1 nobody P1']],
  [
    'two must agree, for one of them there is nobody else',
    [named([2, 1], { mode: 'n_of', count: 2 })],
    company(1, { 1: [null], 2: [1, approver], 4: [2] }),
    ['1 too_few P1', '1 too_few P2'],
  ],
  [
    'a budget owner in a company of one approver',
    [{ ...plain, by: 'budget_owner' }],
    company(1, { 1: [null], 4: [null] }),
    ['1 nobody P1'],
  ],
  ['both levels', [named([5]), { ...plain, by: 'role', roleId: 99 }], usual, ['1 nobody P5', '2 nobody']],
  ['a company without an owner', [named([5])], company(null, { 5: [null] }), ['1 nobody P5']],
  [
    'the manager who is the only approver',
    [{ ...plain, by: 'manager', steps: 1 }],
    company(null, { 2: [null, approver], 4: [2] }),
    ['1 nobody P2'],
  ],
])('coverage finds %s', (_, levels, directory, holes, centres) =>
  expect(cover(levels, directory, centres)).toEqual(holes),
)

test('a cost centre that no matching order can name is no hole', () => {
  const only: Parameters<typeof checkCoverage>[0]['groups'] = [[{ field: 'cost_centre', op: 'any_of', values: ['6'] }]]
  expect(cover([{ ...plain, by: 'cost_centre_owner' }], usual, [centre(6, 2), centre(7, null)], only)).toEqual([])
})

test('who can never meet a policy is no case of it: an owner alone may rule the orders of others', () => {
  const small = company(1, { 1: [null], 4: [1, buyer, [50]] })
  const meets = (values: string[], op: 'any_of' | 'none_of' = 'any_of') =>
    cover([named([1])], small, [], [[{ field: 'requester_role', op, values }]])
  expect(meets(['50'])).toEqual([])
  expect(meets(['50'], 'none_of')).toEqual(['1 nobody P1'])
  expect(cover([named([1])], small, [], [])).toEqual(['1 nobody P1'])
})

test('sound policies raise no alarm', () => {
  // A company of 1 owner, 3 approvers and buyers: whatever names two of the approvers, or the role they share, is sound.
  const sound = company(1, {
    1: [null],
    2: [1, approver, [50]],
    3: [1, approver, [50]],
    4: [2, approver, [50]],
    5: [2],
    6: [3],
  })
  const able = [1, 2, 3, 4]
  const level = fc.oneof(
    fc.uniqueArray(fc.constantFrom(...able), { minLength: 1, maxLength: 4 }).map((ids) => named(ids)),
    fc.uniqueArray(fc.constantFrom(...able), { minLength: 1, maxLength: 3 }).map((ids) => named(ids, { mode: 'all' })),
    fc.constant(named(able, { mode: 'n_of', count: 3 })),
    fc.constant(named(able, { mode: 'n_of', count: 2 })),
    fc.constantFrom<Level>(
      { ...plain, by: 'role', roleId: 50 },
      { ...plain, mode: 'all', by: 'role', roleId: 50 },
      { ...plain, by: 'manager', steps: 1 },
      { ...plain, by: 'cost_centre_owner' },
      { ...plain, by: 'budget_owner' },
    ),
  )
  fc.assert(
    fc.property(fc.array(level, { minLength: 1, maxLength: 4 }), (levels) => {
      expect(cover(levels, sound, [centre(6, 2), centre(7, 1)])).toEqual([])
    }),
    { numRuns: 200 },
  )
})
