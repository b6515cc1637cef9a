import { defineMessages } from '@borong/site-kit'

export const messages = defineMessages({
  username: 'Username',
  usernameHint: '4 to 20 letters, digits, - or _',
  usernameWanted: 'Enter 4 to 20 letters, digits, - or _, not digits alone',
  password: 'Password',
  passwordHint: 'At least 10 characters with three of: lowercase, uppercase, digits, special characters',
  passwordWanted: 'Enter a password',
  create: 'Create account',
})
