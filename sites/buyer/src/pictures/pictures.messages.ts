import { defineMessages } from '@borong/site-kit'

export const messages = defineMessages({
  picture: 'Picture {n}',
  nextPicture: 'Next picture',
  previousPicture: 'Previous picture',
  ownPicture: 'Picture {n} of this review',
  pictures: 'Pictures',
  picturesHint: 'Up to {n}, JPG or PNG; large pictures are reduced automatically',
  addPicture: 'Add pictures',
  removePicture: 'Remove picture {n}',
  uploading: 'Uploading {n} of {all}',
  pictureKind: 'Only JPG and PNG pictures',
  pictureUnread: '{name} cannot be read',
  tooMany: 'At most {n, plural, one {# picture} other {# pictures}}',
})
