import { defineMessages } from '@borong/site-kit'

export const messages = defineMessages({
  title: 'Invitation',
  heading: 'Join {company}',
  from: '{inviter} invites {email}. Choose your username and password; the link works once, until {day}.',
  name: 'Your name',
  nameWrong: '2 to 20 characters',
  join: 'Join',
  joined: 'Welcome to {company}',
  goneTitle: 'This invitation is no longer valid',
  goneText: 'It was used, withdrawn, or is older than seven days. Ask your administrator for a new one.',
  signIn: 'Sign in',
  signedInTitle: 'You are signed in as {name}',
  signedInText: 'An invitation creates a new account. Sign out first to accept it.',
  signOut: 'Sign out',
  notLoaded: 'The invitation could not be loaded',
  again: 'Try again',
})
