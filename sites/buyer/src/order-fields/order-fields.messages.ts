import { defineMessages } from '@borong/site-kit'

export const messages = defineMessages({
  maskHint: 'Format {mask}: # is a digit, @ a letter, * either',
  must: '(required)',
  may: '(optional)',
  addFile: 'Add files',
  removeFile: 'Remove {name}',
  filesHint: 'PDF, JPG, PNG or XLSX, at most 10 MB each and {n} files. Visible to the shop and your approvers.',
  filesRefused: 'Only PDF, JPG, PNG and XLSX files up to 10 MB.',
  filesFull: 'An order can have at most {n} files.',
  uploadingFile: 'Uploading file {n} of {all}',
  maskWrong: 'Does not match the format {mask}',
})
