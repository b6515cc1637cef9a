import { defineMessages } from '@borong/site-kit'

export const messages = defineMessages({
  title: 'Passkeys',
  why: 'A passkey signs you in with the fingerprint, face or PIN of your device, or with a security key, in the place of password and code. Signing in with the password asks for a second step as soon as you have one.',
  unavailable:
    'This browser offers no passkeys here. They need a current browser and an address that begins with https.',
  none: 'No passkeys yet',
  noneWhy: 'Register one on each device you work with.',
  name: 'Name',
  nameHint: 'The device or security key, such as "Office laptop"',
  nameMissing: 'Enter a name',
  registered: 'Registered',
  lastUsed: 'Last used',
  never: 'Not yet',
  acts: 'Actions',
  add: 'Register a passkey',
  addWhy: 'After this your browser asks where to keep the passkey.',
  added: 'The passkey is registered',
  remove: 'Remove',
  removeOf: 'Remove the passkey {name}',
  removeWhy: '{name} no longer signs you in. Delete it on the device too, so that it is not offered there any more.',
  removeLastWhy:
    '{name} no longer signs you in. It is your only second step: your password alone opens this console again, and your recovery codes become void.',
  removed: 'The passkey is removed',
  password: 'Your password',
  passwordMissing: 'Enter your password',
  next: 'Continue',
  cancelled: 'No passkey was registered. Try again when you are ready.',
  known: 'This device or key has a passkey for this account already.',
  impossible: 'This browser could not make a passkey for this address.',
})
