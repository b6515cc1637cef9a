import { defineMessages } from '../messages.tsx'

export const messages = defineMessages({
  choose: 'Choose a period',
  span: '{from} to {to}',
  any: 'Any time',
  today: 'Today',
  lastDays: '{n, plural, one {Last # day} other {Last # days}}',
  thisMonth: 'This month',
  lastMonth: 'Last month',
  thisQuarter: 'This quarter',
  presets: 'Common periods',
  from: 'From',
  to: 'To',
  pattern: 'dd/mm/yyyy',
  notADay: 'Write the date as 31/12/2026.',
  wrongOrder: 'The start must not be after the end.',
  outside: 'Enter a date between {min} and {max}',
  previousMonth: 'Previous month',
  nextMonth: 'Next month',
  apply: 'Apply',
})
