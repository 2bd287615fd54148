/** Valid ids without a row. */
export const nobodysId = '01M7YPJS18A11R1QENHNMFCMPV';
export const anotherNobodysId = '01M7YPJS18A11R1QENHNMFCMPW';
