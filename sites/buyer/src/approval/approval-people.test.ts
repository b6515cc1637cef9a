import { expect, test } from 'vitest'
import { type ApprovalInfo, type ApprovalTask, peopleOf } from './approval-people.ts'

const task = (assignee: string, assignee_id: string, status: number): ApprovalTask => ({
  id: assignee_id,
  assignee,
  assignee_id,
  status,
  reason: '',
})
const info = (...tasks: ApprovalTask[]): ApprovalInfo => ({
  process_instance_id: '1',
  id: '1',
  status: 1,
  needs_approval: 1,
  version: 1,
  activityNodes: [{ id: '1', name: 'Approval', status: 1, because: '', tasks }],
})

test('while it runs, those who may decide are named, the reader as you', () => {
  expect(peopleOf(info(task('Rudi', '7', 1), task('Sari', '8', 1)), '7', 'you')).toEqual(['you', 'Sari'])
})

test('once decided, whoever decided is named alone', () => {
  expect(peopleOf(info(task('Rudi', '7', 4), task('Sari', '8', 2)), '7', 'you')).toEqual(['Sari'])
})

test('of a withdrawn request all who were asked remain', () => {
  expect(peopleOf(info(task('Rudi', '7', 4)), '9', 'you')).toEqual(['Rudi'])
  expect(peopleOf(undefined, '9', 'you')).toEqual([])
})
