import { defineMessages } from '@borong/site-kit'

export const messages = defineMessages({
  scan: 'Scan',
  title: 'Scan a barcode',
  text: 'Hold the tracking number of the label, or the barcode of a SKU or pack, in front of the camera.',
  video: 'Picture of the camera',
  starting: 'The camera is starting …',
  denied: 'The camera was not allowed. Allow it for this site in the settings of the browser, then try again.',
  noCamera: 'No camera was found on this device.',
  cameraBusy: 'The camera could not be started. Another app may be using it.',
  tryAgain: 'Try again',
  done: 'Done',
  counted: '{name}: {n} of {left} counted',
  allCounted: '{name}: no more of it is left for this parcel',
  tracking: 'Tracking number {code} entered',
  unknown: '“{code}” is in no line of this order and is no tracking number',
  checkFailed: 'The code could not be looked up. Scan it again',
})
