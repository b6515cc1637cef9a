import { defineMessages } from '@borong/site-kit'

export const messages = defineMessages({
  signIn: 'Sign in',
  signInTitle: 'Sign in to the operator console',
  forOperators: 'For those who run the mall. Buyers sign in at the mall, shop staff at the seller console.',
  toMall: 'Go to the mall',
  forgotPassword: 'Forgot password?',
})
