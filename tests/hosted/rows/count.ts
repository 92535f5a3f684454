export interface Rows {
  readonly statements: number;
  /** Key-value writes; the platform bills each as one row. */
  readonly values: number;
  /** Alarms set; the platform bills each as one row. */
  readonly alarms: number;
}

const cursors: Pick<SqlStorageCursor<unknown>, 'rowsWritten'>[] = [];
let [values, alarms] = [0, 0];
let isCounting = false;

/** Patches the methods that all storages share, to count their writes. */
export function countOn(storage: DurableObjectStorage): void {
  if (isCounting) return;
  isCounting = true;
  const { sql, kv } = storage;
  const [exec, put, setAlarm] = [sql.exec, kv.put, storage.setAlarm];
  override<SqlStorage>(sql, {
    exec(query, ...bindings) {
      // workerd reports the rows of the last statement only. Only single statements take bindings.
      const statements = bindings.length === 0 ? query.split(/;\s*(?=[A-Z])/) : [query];
      const made = statements.map((statement) => exec.call(this, statement, ...bindings));
      cursors.push(...made);
      return made.at(-1) as ReturnType<typeof exec>;
    },
  } as Pick<SqlStorage, 'exec'>);
  override<SyncKvStorage>(kv, {
    put(key, value) {
      values += 1;
      put.call(this, key, value);
    },
  } as Pick<SyncKvStorage, 'put'>);
  override<DurableObjectStorage>(storage, {
    setAlarm(at) {
      alarms += 1;
      return setAlarm.call(this, at);
    },
  } as Pick<DurableObjectStorage, 'setAlarm'>);
}

export function rowsSince(): Rows {
  const statements = cursors.splice(0).reduce((sum, { rowsWritten }) => sum + rowsWritten, 0);
  const rows = { statements, values, alarms };
  [values, alarms] = [0, 0];
  return rows;
}

const override = <T extends object>(object: T, methods: Partial<T> & ThisType<T>): void =>
  void Object.assign(Object.getPrototypeOf(object), methods);
