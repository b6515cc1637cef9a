import { defineMessages } from '@borong/site-kit'

export const messages = defineMessages({
  title: 'Questions',
  list: 'Questions in this queue',
  failed: 'The questions could not be loaded',
  oneFailed: 'This question could not be loaded',
  empty: 'No questions here',
  emptyText: 'Questions about your goods appear here automatically.',
  yourAnswer: 'Your answer',
  answerHint: 'Question and answer are published. The answer can be edited for some days.',
  send: 'Send answer',
  sent: 'Your answer is published',
})

export const tabMessages = defineMessages({
  TO_ANSWER: 'To answer',
  ANSWERED: 'Answered',
  ALL: 'All',
})
