import { defineMessages } from '@borong/site-kit'

export const messages = defineMessages({
  addPicture: 'Choose a picture',
  replacePicture: 'Choose another picture',
  fromAlbum: 'Choose from the album',
  crop: 'Crop',
  removePicture: 'Remove the picture',
  pictureHint: 'JPG or PNG, at most 1 MB. Everybody can see it.',
})
