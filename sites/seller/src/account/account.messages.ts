import { defineMessages } from '@borong/site-kit'

export const messages = defineMessages({
  signIn: 'Sign in',
  signInTitle: 'Sign in to the seller console',
  forStaff: 'For shop staff. Buyers sign in at the mall.',
  toMall: 'Go to the mall',
  forgotPassword: 'Forgot password?',
})
