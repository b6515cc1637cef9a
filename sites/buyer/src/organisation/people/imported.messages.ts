import { defineMessages } from '@borong/site-kit'

export const messages = defineMessages({
  importTitle: 'Import members',
  title: '{n, plural, one {# member added} other {# members added}}',
  text: 'Their one-time passwords are shown only once. Download the list, give each member the password, then delete the file.',
  list: 'One-time passwords',
  name: 'Name',
  username: 'Username',
  password: 'One-time password',
  download: 'Download list',
  close: 'I have saved the list',
})
