import { defineMessages } from '../messages.ts'

export const maintenanceWords = defineMessages('maintenance', {
  title: 'This mall is being maintained',
  until: 'We expect to be back on {time}.',
})
