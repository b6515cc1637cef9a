import { defineMessages } from '#platform/messages'

/** What the forms that come with the mall are. */
export const readyWords = defineMessages('format', {
  indonesianMobile: 'Mobile number of Indonesia',
  indonesianAbroad: 'Mobile number of Indonesia with the country code',
  npwp: 'NPWP with 15 or 16 digits',
  indonesianAccount: 'Bank account of Indonesia',
  chineseMobile: 'Mobile number of China',
  chineseTax: 'Tax number of China with 15 characters',
  chineseCredit: 'Tax number of China with 18 characters',
  chineseLong: 'Tax number of China with 20 characters',
  chineseAccount: 'Bank account of China',
})
