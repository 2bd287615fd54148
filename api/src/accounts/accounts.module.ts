import { Global, Module } from '@nestjs/common';
import { MemberSessions } from '../core/sessions.ts';
import { StoredMemberSessions } from './stored-member-sessions.ts';

@Global()
@Module({ providers: [{ provide: MemberSessions, useClass: StoredMemberSessions }], exports: [MemberSessions] })
export class AccountsModule {}
