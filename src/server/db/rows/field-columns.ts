type Columns<Dto, Names> = { [Field in keyof Dto & keyof Names as Names[Field] & string]: Dto[Field] }

/** The columns of a row by the names of its fields on the wire: `fieldColumns<Letter>()({ Name: 'name', Text: 'body' })`. */
export const fieldColumns =
  <Dto extends object>() =>
  <const Names extends Readonly<Record<keyof Dto & string, string>>>(
    names: Names,
  ): { toDto: (row: Columns<Dto, Names>) => Dto; toRow: (dto: Dto) => Columns<Dto, Names> } => {
    const pairs = Object.entries<string>(names)
    const renamed = (from: object, read: 0 | 1) =>
      Object.fromEntries(pairs.map((pair): [string, unknown] => [pair[1 - read] ?? '', Reflect.get(from, pair[read])]))
    return {
      toDto: (row) => renamed(row, 1) as Dto,
      toRow: (dto) => renamed(dto, 0) as Columns<Dto, Names>,
    }
  }
