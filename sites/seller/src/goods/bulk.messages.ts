import { defineMessages } from '@borong/site-kit'

export const messages = defineMessages({
  title: 'Change all goods of this list',
  text: 'All goods that the list shows by its search and view, also those on other pages. What the change would do is checked first; nothing is written before you confirm.',
  act: 'What to do',
  SHELVE: 'Put on the shelf',
  UNSHELVE: 'Take off the shelf',
  PRICE: 'Change prices by percent',
  CATEGORY: 'Move to another category',
  FREIGHT: 'Change the freight template',
  SECTION: 'Put into a category of the shop',
  percent: 'Percent',
  percentHint: 'Such as 5 or -2.5. Quantity prices change with them.',
  percentWanted: 'Write a percentage from -90 to 900, with at most one decimal.',
  rounding: 'Round to',
  'choose.CATEGORY': 'Category',
  'choose.FREIGHT': 'Freight template; none for the default of the shop',
  'choose.SECTION': 'Category of the shop',
  chosenWanted: 'Choose a category.',
  check: 'Check',
})
