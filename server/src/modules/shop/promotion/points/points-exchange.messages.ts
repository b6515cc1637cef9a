import { defineMessages } from '#platform/messages'

/** What goods for points cost a line, or why it is bought without them. */
export const pointsExchangeMessages = defineMessages('points-exchange', {
  title: 'For points',
  taken: '{points, plural, one {# point} other {# points}} for each piece',
  takenWithMoney: '{points, plural, one {# point} other {# points}} and {money} for each piece',
  offered: 'Also for {points, plural, one {# point} other {# points}} each',
  short: 'For {points, plural, one {# point} other {# points}} each; you have {balance}',
  noneLeft: 'None left for you for points',
  upTo: 'For points you can have at most {n, plural, one {# piece} other {# pieces}}',
})
