import { defineMessages } from '@borong/site-kit'

export const messages = defineMessages({
  title: 'Payment providers',
  why: 'By which companies pay online. Settings are kept sealed and are never shown again; the environment of the server wins over them.',
  open: 'Open',
  closed: 'Not set up',
  broken: 'Set up, but not open',
  setting: 'Setting',
  source: 'Value comes from',
  environment: 'Environment of the server ({name})',
  database: 'This console, {time}',
  none: 'Not set',
  change: 'Change settings',
  changeOf: 'Settings of {name}',
  stays: 'Empty: stays as it is.',
  nothing: 'Enter at least one value',
  save: 'Save',
  cancel: 'Cancel',
  saved: 'Settings of {name} are saved',
  remove: 'Remove settings',
  removeOf: 'Remove the settings of {name}',
  removeWhat:
    'Companies cannot pay by {name} any more, unless the environment of the server sets it up. Payments that are under way are still followed.',
  removed: 'Settings of {name} are removed',
  unchanged: 'As it is',
  noProviders: 'No provider is installed',
  noProvidersText: 'Companies pay by bank transfer or on account.',
})
