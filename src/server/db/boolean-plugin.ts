import {
  type KyselyPlugin,
  OperationNodeTransformer,
  type PluginTransformQueryArgs,
  type PluginTransformResultArgs,
  type PrimitiveValueListNode,
  type QueryResult,
  type RootOperationNode,
  type UnknownRow,
  type ValueNode,
} from 'kysely';
import type { Tables } from './schema.ts';

type BooleanOf<Table> = {
  [Column in keyof Table]: true extends Table[Column] ? Column : never;
}[keyof Table];
type BooleanColumn = { [Name in keyof Tables]: BooleanOf<Tables[Name]> }[keyof Tables];

/** Does not compile if a boolean column is missing here or a listed one is no longer boolean. */
const BOOLEANS: Record<BooleanColumn, true> = {
  is_active: true,
  is_sample: true,
  mappings_reviewed: true,
  needs_look: true,
  reviewed: true,
};
const BOOLEAN_COLUMNS = Object.keys(BOOLEANS);

/** SQLite has no boolean type: booleans go in as 0 or 1 and come back as booleans. */
export class SqliteBooleanPlugin implements KyselyPlugin {
  readonly #toNumbers = new BooleansToNumbers();

  transformQuery(args: PluginTransformQueryArgs): RootOperationNode {
    return this.#toNumbers.transformNode(args.node);
  }

  async transformResult(args: PluginTransformResultArgs): Promise<QueryResult<UnknownRow>> {
    for (const row of args.result.rows) {
      for (const column of BOOLEAN_COLUMNS) if (column in row) row[column] = row[column] === 1;
    }
    return args.result;
  }
}

class BooleansToNumbers extends OperationNodeTransformer {
  protected override transformValue(node: ValueNode): ValueNode {
    return { ...super.transformValue(node), value: toNumber(node.value) };
  }

  protected override transformPrimitiveValueList(
    node: PrimitiveValueListNode,
  ): PrimitiveValueListNode {
    return { ...super.transformPrimitiveValueList(node), values: node.values.map(toNumber) };
  }
}

function toNumber<T>(value: T): T | number {
  return typeof value === 'boolean' ? Number(value) : value;
}
