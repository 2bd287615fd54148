import {
  changeDiscountCode,
  createDiscountCode,
  endDiscountCode,
  exportDiscountCodes,
  listDiscountCodes,
  readDiscountCode,
} from '@manyhearts/contract/admin/discount-codes';
import type { Actions } from '#admin/shared/actions.ts';

export const codeActions = {
  discountcodes: {
    list: listDiscountCodes,
    export: exportDiscountCodes,
    show: readDiscountCode,
    create: createDiscountCode,
    edit: changeDiscountCode,
    end: endDiscountCode,
  },
} satisfies Record<string, Actions>;
