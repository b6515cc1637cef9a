import { defineMessages } from '@borong/site-kit'

export const messages = defineMessages({
  title: 'Promotion calendar',
  why: 'What runs in a month. Where two are for the same goods at the same time, it says whether a line takes one of them or both.',
  open: 'Calendar',
  back: 'Promotions',
  month: 'Month',
  previous: 'Month before',
  next: 'Month after',
  none: 'Nothing runs in this month',
  noneText: 'Plan a promotion, or choose another month.',
  FLASH_SALE: 'Flash sale',
  allGoods: 'all goods, or categories',
  goods: '{n, plural, one {# item} other {# items}}',
  overlap: 'Overlaps {name} ({kind})',
  oneOfTwo: 'a line takes the one that saves more',
  beside:
    '{n, plural, one {# other promotion runs for the same goods and applies besides} other {# other promotions run for the same goods and apply besides}}',
})
