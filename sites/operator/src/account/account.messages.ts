import { defineMessages } from '@borong/site-kit'

export const messages = defineMessages({
  signIn: 'Sign in',
  signInTitle: 'Sign in to the operator console',
  forOperators: 'For those who run the mall. Buyers sign in at the mall, shop staff at the seller console.',
  toMall: 'Go to the mall',
  forgotPassword: 'Forgot password?',
  // A mall that nobody runs yet.
  firstTitle: 'Set up this mall',
  firstWhy: 'Nobody runs this mall yet. Whoever started it makes the first operator here, who may do everything.',
  firstCode: 'Set-up code',
  firstCodeHint: '16 letters and digits. The mall prints it in its log each time it starts.',
  firstCodeWanted: 'Enter the 16 letters and digits of the log',
  firstName: 'Your name',
  firstNameWanted: 'Enter at least 2 characters',
  firstUsername: 'Username',
  firstUsernameWanted: '4 to 20 letters, digits, - or _, not digits alone',
  firstPassword: 'Password',
  firstPasswordRule: 'At least 10 characters with three of: lowercase, uppercase, digits, special characters',
  firstAct: 'Create the first operator',
})
