import { expect, test } from 'vitest'
import {
  type ApprovalInfo,
  type ApprovalLevel,
  type ApprovalTask,
  afterYes,
  chainOf,
  peopleOf,
} from './approval-people.ts'

const task = (assignee: string, assignee_id: string, status: ApprovalTask['status']): ApprovalTask => ({
  id: assignee_id,
  assignee,
  assignee_id,
  acting_for: '',
  status,
  reason: '',
})
const level = (
  status: ApprovalLevel['status'],
  tasks: ApprovalTask[],
  more: Partial<ApprovalLevel> = {},
): ApprovalLevel => ({
  id: '1',
  name: 'Level 1',
  level: 1,
  mode: 'ANY',
  needed: 1,
  status,
  because: '',
  tasks,
  ...more,
})
const info = (status: ApprovalInfo['status'], ...activityNodes: ApprovalLevel[]): ApprovalInfo => ({
  process_instance_id: '1',
  id: '1',
  status,
  needs_approval: 1,
  version: 1,
  attention: '',
  activityNodes,
  budgets: [],
  price_changes: [],
  earlier: [],
})

test('while it runs, those it waits for are named, the reader as you', () => {
  const running = info(1, level(1, [task('Rudi', '7', 1), task('Sari', '8', 1)]))
  expect(peopleOf(running, '7', 'you')).toEqual(['you', 'Sari'])
})

test('who agreed already is not waited for, and the levels before and after have their own names', () => {
  const running = info(
    1,
    level(2, [task('Rudi', '7', 2), task('Budi', '6', 4)]),
    level(1, [task('Sari', '8', 2), task('Maya', '9', 1)], { mode: 'ALL', needed: 2 }),
    level(0, [task('Lin', '5', 0)]),
  )
  expect(peopleOf(running, '9', 'you')).toEqual(['you'])
  expect(chainOf(running, '9', 'you')).toEqual([['Rudi'], ['you'], ['Lin']])
})

test('once decided, whoever decided is named alone', () => {
  expect(peopleOf(info(2, level(2, [task('Rudi', '7', 4), task('Sari', '8', 2)])), '7', 'you')).toEqual(['Sari'])
})

test('before it begins, those of the first level are named', () => {
  const plan = info(0, level(0, [task('Rudi', '7', 0)]), level(0, [task('Sari', '8', 0)]))
  expect(peopleOf(plan, undefined, 'you')).toEqual(['Rudi'])
})

test('of a withdrawn request all who were asked remain', () => {
  expect(peopleOf(info(4, level(4, [task('Rudi', '7', 4)])), '9', 'you')).toEqual(['Rudi'])
  expect(peopleOf(undefined, '9', 'you')).toEqual([])
})

test('a yes ends it, or others at the level have to agree, or the next level is asked', () => {
  const two = [task('Rudi', '7', 1), task('Sari', '8', 1)]
  const next = level(0, [task('Maya', '9', 0)])
  expect(afterYes(info(1, level(1, two)), '7')).toEqual({ kind: 'done' })
  expect(afterYes(info(1, level(1, two, { needed: 2 }), next), '7')).toEqual({ kind: 'more', left: 1 })
  expect(afterYes(info(1, level(1, two), next), '7')).toEqual({ kind: 'next', names: ['Maya'] })
  expect(afterYes(undefined, '7')).toEqual({ kind: 'done' })
})

test('who agreed is not asked again at a later level, and stands in the chain once', () => {
  const again = level(0, [task('Rudi', '7', 0)])
  const last = level(0, [task('Rudi', '7', 0), task('Maya', '9', 0)], { mode: 'ALL', needed: 2 })
  const running = info(1, level(1, [task('Rudi', '7', 1)]), again, last)
  expect(afterYes(running, '7')).toEqual({ kind: 'next', names: ['Maya'] })
  expect(afterYes(info(1, level(1, [task('Rudi', '7', 1)]), again), '7')).toEqual({ kind: 'done' })
  expect(chainOf(running, undefined, 'you')).toEqual([['Rudi'], ['Rudi', 'Maya']])
})
