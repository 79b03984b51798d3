/** One tag for each word between commas, trimmed, none twice (interface.md, trap 8). */
export const splitTags = (tags: readonly string[]) => [
  ...new Set(
    tags
      .flatMap((tag) => tag.split(','))
      .map((tag) => tag.trim())
      .filter((tag) => tag !== ''),
  ),
]
