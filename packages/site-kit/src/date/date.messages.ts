import { defineMessages } from '../messages.tsx'

export const messages = defineMessages({
  choose: 'Choose a date',
  clear: 'Clear',
  previousMonth: 'Previous month',
  nextMonth: 'Next month',
  month: 'Month',
  year: 'Year',
  dayPattern: 'dd/mm/yyyy',
  minutePattern: 'dd/mm/yyyy hh:mm',
  monthPattern: 'mm/yyyy',
  notADay: 'This is not a date. Write it as 31/12/2026.',
  notAMinute: 'This is not a date and time. Write it as 31/12/2026 17:00.',
  notAMonth: 'This is not a month. Write it as 12/2026.',
  notBefore: 'Not before {date}',
  notAfter: 'Not after {date}',
  rangeOrder: 'The start date must not be after the end date',
})
