/**
 * For a bundle that the server keeps in memory: a text with one character beyond Latin-1 takes twice the memory, all of it, so such characters are escaped.
 * @returns {import('vite').Plugin}
 */
export const oneByteTexts = () => ({
  name: 'one-byte-texts',
  applyToEnvironment: (environment) => environment.config.consumer === 'server',
  // At the very end: what comes after `renderChunk` writes characters again.
  generateBundle(_options, bundle) {
    for (const it of Object.values(bundle))
      if (it.type === 'chunk')
        it.code = it.code.replaceAll(
          /[^\0-\xff]/g,
          (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
        )
  },
})
