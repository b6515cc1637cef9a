import { defineMessages } from '#platform/messages'

/** What stands around the notices in an e-mail. */
export const emailWords = defineMessages('notice-email', {
  several: '{n, plural, one {# message} other {# messages}} from Borong',
  greeting: 'Hello {name},',
  more: 'And {n} more: {link}',
  footer: 'Choose which messages come by e-mail: {link}',
})
