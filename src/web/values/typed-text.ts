/** SCREEN-11: one tag for each word between commas, trimmed, without duplicates. */
export const splitTags = (tags: readonly string[]) => [
  ...new Set(
    tags
      .flatMap((tag) => tag.split(','))
      .map((tag) => tag.trim())
      .filter((tag) => tag !== ''),
  ),
]
